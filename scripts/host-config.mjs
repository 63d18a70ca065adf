// @ts-check
/** `node scripts/host-config.mjs nginx|caddy [NAME] [ROOT] [PORT]`: what such a server is told (docs/hosting.md). */
import { caddyConfig, nginxConfig } from './steps/host-configs.mjs';

const [program, name = 'notes.example.org', root = '/srv/latent', port = '80'] = process.argv.slice(2);
if (program === 'nginx') process.stdout.write(nginxConfig({ name, root, listen: port }));
else if (program === 'caddy') process.stdout.write(caddyConfig({ name, root }));
else {
  console.error('Which program? node scripts/host-config.mjs nginx, or caddy');
  process.exitCode = 2;
}
