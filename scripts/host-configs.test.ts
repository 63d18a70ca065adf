import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caddyConfig, nginxConfig } from './steps/host-configs.mjs';
import { headersFile, securityHeaders } from './steps/security-headers.mjs';

const SITE = { name: 'notes.example.org', root: '/srv/latent' };
const nginx = nginxConfig({ ...SITE, listen: '80' });
const caddy = caddyConfig(SITE);
const PATHS = ['/index.html', '/manifest.webmanifest', '/assets/a.js', '/service-worker.js', '/network/network.js'];

/** What the settings say of a file, read as the programs read them. */
const READERS: Record<string, (path: string) => Record<string, string>> = {
  nginx(path) {
    const policies = [...nginx.matchAll(/^ {4}(?<key>default|~\^\S+|\/\S+) "(?<policy>[^"]*)";$/gmu)].map(
      ({ groups }) => groups!,
    );
    const of = policies.find(({ key }) => key === path || (key!.startsWith('~^') && path.startsWith(key!.slice(2))));
    const policy = (of ?? policies.find(({ key }) => key === 'default'))!['policy']!;
    const headers = [...nginx.matchAll(/add_header (?<name>\S+) "?(?<text>[^";]*)"? always;/gu)].map(({ groups }) => [
      groups!['name']!,
      groups!['text'] === '$latent_policy' ? policy : groups!['text']!,
    ]);
    return Object.fromEntries(headers) as Record<string, string>;
  },
  caddy(path) {
    const matches = (globs: string): boolean =>
      globs.split(' ').some((glob) => (glob.endsWith('*') ? path.startsWith(glob.slice(0, -1)) : path === glob));
    const headers: Record<string, string> = {};
    for (const { groups } of caddy.matchAll(/^\t\t(?<name>\S+) "(?<text>[^"]*)"$/gmu))
      headers[groups!['name']!] = groups!['text']!;
    for (const { groups } of caddy.matchAll(/^\t@(?<name>\w+) (?<not>not )?path (?<globs>.*)$/gmu)) {
      if (matches(groups!['globs']!) === (groups!['not'] !== undefined)) continue;
      const line = new RegExp(`^\\theader @${groups!['name']!} (\\S+) "([^"]*)"$`, 'mu').exec(caddy)!;
      headers[line[1]!] = line[2]!;
    }
    return headers;
  },
  _headers(path) {
    const headers: Record<string, string> = {};
    for (const rule of headersFile().split('\n\n')) {
      const [glob = '', ...lines] = rule.trim().split('\n');
      if (!(glob.endsWith('*') ? path.startsWith(glob.slice(0, -1)) : path === glob)) continue;
      for (const line of lines) headers[line.trim().split(': ')[0]!] = line.trim().split(': ').slice(1).join(': ');
    }
    return { ...headers, 'Cache-Control': 'no-cache' };
  },
};

describe.each(Object.keys(READERS))('what %s is told', (program) => {
  it.each(PATHS)('protects %s as the app’s own server does', (path) => {
    expect(READERS[program]!(path)).toEqual({ ...securityHeaders(path.slice(1)), 'Cache-Control': 'no-cache' });
  });
});

it('stands in the page for those who run a host, and in the container', () => {
  const page = readFileSync('docs/hosting.md', 'utf8');
  expect(page).toContain(`\`\`\`nginx\n${nginx}\`\`\``);
  expect(page).toContain(`\`\`\`caddy\n${caddy}\`\`\``);
  expect(readFileSync('Dockerfile', 'utf8')).toContain('node scripts/host-config.mjs nginx _ /srv/latent 8080');
});
