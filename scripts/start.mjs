// @ts-check
/** `npm start`: installs and builds what is missing, then serves the app on this machine. `PORT` names another port. */
import { buildApp } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';
import { ROOT } from './steps/run.mjs';
import { isPortTaken, serveSite } from './steps/static-server.mjs';

const DEFAULT_PORT = 4173;

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** @param {number} port @returns {never} */
function refuseTaken(port) {
  return refuse(
    `Port ${port} is taken by another program. Latent does not move to another port by itself, since a browser keeps its data per port.\n` +
      `Stop that program (is Latent already running at http://localhost:${port}?), or choose a port: PORT=${port + 1} npm start`,
  );
}

const port = process.env.PORT ? Number(process.env.PORT) : DEFAULT_PORT;
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  refuse(`PORT is “${process.env.PORT}”, but must be a number from 1 to 65535.`);
if (await isPortTaken(port)) refuseTaken(port);

try {
  await installPackages();
  await buildApp();
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

try {
  const { url } = await serveSite({ root: `${ROOT}dist` }, port);
  console.log(`Latent is at ${url} (Ctrl+C stops it)`);
} catch (error) {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code;
  if (code === 'EADDRINUSE') refuseTaken(port);
  if (code === 'EACCES')
    refuse(
      `This machine does not allow you to serve on port ${port}. Choose one above 1023: PORT=${DEFAULT_PORT} npm start`,
    );
  throw error;
}
