# The app as a folder of files behind nginx: docs/hosting.md. Notes never come here, the browser opens them where it runs.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx vite build --logLevel error && node scripts/host-config.mjs nginx _ /srv/latent 8080 > latent.conf

FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY --from=build /src/latent.conf /etc/nginx/conf.d/default.conf
COPY --from=build /src/dist /srv/latent
EXPOSE 8080
