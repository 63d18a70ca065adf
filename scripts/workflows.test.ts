import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { appSettingsText } from '../src/app/state/preferences/app-settings.texts.ts';
import { settingsText } from '../src/app/views/settings/settings.texts.ts';
import { doctor } from '../src/headless/commands/doctor.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };

describe.each(readdirSync(FOLDER))('the workflow %s', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const { permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('pins each action to a commit, with its version beside it', () => {
    const uses = text.match(/uses: .*/gu) ?? [];
    expect(uses.length).toBe(steps.filter((step) => step.uses !== undefined).length);
    for (const use of uses) expect(use).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
  });

  it('has no rights but those that a job names, keeps no key of the repository, and ends by itself', () => {
    expect(permissions).toEqual({});
    for (const [name, job] of Object.entries(jobs)) {
      expect(job.permissions, name).toBeDefined();
      expect(job['timeout-minutes'], name).toBeGreaterThan(0);
    }
    expect(text.match(/persist-credentials: false/gu)?.length).toBe(text.match(/actions\/checkout@/gu)?.length);
    expect(text).not.toMatch(/pull_request_target|secrets\./u);
  });

  it('runs commands that run here too, and puts nothing that others can write into them', () => {
    for (const { run } of steps) {
      if (run === undefined) continue;
      expect(run).toMatch(/^(?:npm (?:ci$|run |publish )|gh release create |\.ci\/run$)/u);
      expect(run).not.toContain('${{');
      const [, script] = /^npm run (\S+)/u.exec(run) ?? [];
      if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
    }
  });
});

it('only the release and the pages may write, each what it publishes', () => {
  const writing = readdirSync(FOLDER).flatMap((file) =>
    Object.values((parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Workflow).jobs).flatMap((job) =>
      Object.entries(job.permissions ?? {}).flatMap(([right, kind]) => (kind === 'write' ? [`${file} ${right}`] : [])),
    ),
  );
  expect(writing.toSorted()).toEqual([
    'pages.yml id-token',
    'pages.yml pages',
    'release.yml attestations',
    'release.yml contents',
    'release.yml id-token',
  ]);
});

it('a report of a problem asks for details that the app and the command line give, and for nothing private', () => {
  const form = parse(readFileSync('.github/ISSUE_TEMPLATE/problem.yml', 'utf8')) as {
    body: { id?: string; attributes: { description?: string } }[];
  };
  const details = form.body.find(({ id }) => id === 'details')?.attributes.description ?? '';
  for (const name of [settingsText.pages.general, appSettingsText.about.title, appSettingsText.about.copy])
    expect(details).toContain(name);
  expect(details).toContain(`latent doctor --${doctor.options[0]!.name}`);
});
