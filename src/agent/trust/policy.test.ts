import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan, FileChange } from '../../tools/definition/change-set.ts';
import type { CallOrigin, ToolCall } from '../../tools/definition/ports.ts';
import { createPolicy, type PolicyRules } from './policy.ts';
import { createGrants } from './grants.ts';

const OWN: CallOrigin = { isForeign: false, words: 'Do it' };
const FOREIGN: CallOrigin = { isForeign: true, words: 'Do it' };
const LONG = '# Lamps\n\nThe desk lamp is dim.\nThe hall lamp is bright.\nThe porch lamp is out.\n';

const call = (more: Partial<ToolCall> = {}): ToolCall => ({
  callId: 'c',
  name: 'write_note',
  input: {},
  initiatedBy: 'agent',
  conversationId: 'one',
  origin: OWN,
  ...more,
});
const change = (after: string | null, before: string | null = null, path = 'Home/a.md'): FileChange => ({
  path: path as VaultPath,
  before: before === null ? null : { hash: 'h', text: before },
  after: after === null ? null : { text: after },
});
const plan = (...changes: FileChange[]): ChangePlan => ({
  operation: 'write_note',
  message: '',
  changes,
  details: {},
  result: {},
  path: changes[0]!.path,
});
const made = plan(change('x'));
const edited = plan(change(`${LONG}One more line.\n`, LONG));
const allowing = (name: string, preset: PolicyRules['preset'] = 'normal') => ({
  rules: () => ({ preset, tools: { [name]: 'allow' as const } }),
});

describe('the policy', () => {
  it('lets everyone read and asks for everything else', () => {
    const policy = createPolicy();
    expect(policy.decide(call(), 'read', undefined)).toBe('allow');
    for (const risk of ['write', 'destroy', 'network', 'cost'] as const)
      expect(policy.decide(call(), risk, made)).toBe('ask');
  });

  it('takes a person’s own edit of one file as approval, but not a deletion or a change of several', () => {
    const policy = createPolicy();
    const own = call({ initiatedBy: 'user' });
    expect(policy.decide(own, 'write', made)).toBe('allow');
    expect(policy.decide(own, 'write', plan(change('x'), change('y', null, 'b.md')))).toBe('ask');
    expect(policy.decide(own, 'write', plan(change(null, 'x')))).toBe('ask');
    expect(policy.decide(own, 'destroy', made)).toBe('ask');
    expect(policy.decide(call({ initiatedBy: 'external' }), 'write', made)).toBe('ask');
  });

  it('asks the person who overwrites a note from a form that does not show it', () => {
    const policy = createPolicy();
    const form = call({ initiatedBy: 'user', asksToOverwrite: true });
    const whole = plan(change('Other.\n', LONG));
    expect(policy.decide(form, 'write', whole)).toBe('ask');
    expect(policy.decide(form, 'write', edited), 'a whole note is written, if much alike').toBe('ask');
    expect(policy.decide({ ...form, name: 'edit_note' }, 'write', edited)).toBe('allow');
    expect(policy.decide({ ...form, name: 'edit_note' }, 'write', whole)).toBe('ask');
    expect(policy.decide(form, 'write', made)).toBe('allow');
    expect(policy.decide({ ...form, input: { base_hash: 'c0ffee12' } }, 'write', whole), 'they saw it').toBe('allow');
    expect(policy.decide(call({ initiatedBy: 'user' }), 'write', whole), 'the editor shows it').toBe('allow');
  });

  it('asks about each write from the console or another program, whatever was allowed and whichever text it names', () => {
    const policy = createPolicy(allowing('write_note'));
    for (const input of [{}, { base_hash: 'c0ffee12' }])
      for (const written of [made, edited, plan(change('Other.\n', LONG))])
        expect(policy.decide(call({ initiatedBy: 'external', input }), 'write', written)).toBe('ask');
  });

  it('writes nothing for the assistant before the person has accepted a plan, whatever was allowed, and says so', () => {
    const policy = createPolicy({
      rules: () => ({ preset: 'normal', tools: { write_note: 'allow' }, planFirst: true }),
    });
    expect(policy.decide(call(), 'write', made)).toBe('never');
    expect(policy.decide(call(), 'destroy', plan(change(null, 'x')))).toBe('never');
    expect(policy.whyNever?.(call())?.message).toContain('plan first');
    expect(policy.decide(call(), 'network', undefined), 'it may ask to look things up').toBe('ask');
    // The person's own hand is not held.
    expect(policy.decide(call({ initiatedBy: 'user' }), 'write', made)).toBe('allow');
    expect(policy.whyNever?.(call({ initiatedBy: 'user' }))).toBeUndefined();
  });

  it('asks each time before the person’s standing instructions are changed, and offers no permission for that', () => {
    const note = 'Home/a.md' as VaultPath;
    const policy = createPolicy({ ...allowing('write_note'), instructionsNote: () => note });
    expect(policy.decide(call(), 'write', edited)).toBe('ask');
    expect(policy.about?.(call(), 'write', edited)).toEqual({ why: expect.stringContaining('standing instructions') });
    expect(policy.decide(call(), 'write', plan(change('x', null, 'b.md')))).toBe('allow');
    // A permission from before the note was chosen does not count for it.
    const grants = createGrants();
    const later: { path?: VaultPath } = {};
    const granted = createPolicy({ grants, instructionsNote: () => later.path });
    granted.remember(call(), edited);
    expect(granted.decide(call(), 'write', edited)).toBe('allow');
    later.path = note;
    expect(granted.decide(call(), 'write', edited)).toBe('ask');
  });

  it('refuses a tool that the person switched off, for every caller, at once, under each of its names', () => {
    const tools: Record<string, 'never'> = {};
    const policy = createPolicy({ rules: () => ({ preset: 'normal', tools }) });
    policy.remember(call(), edited);
    tools['write_note'] = 'never';
    tools['search_by_tags'] = 'never';
    expect(policy.decide(call(), 'write', edited)).toBe('never');
    expect(policy.decide(call({ initiatedBy: 'user' }), 'read', undefined)).toBe('never');
    expect(policy.decide(call({ name: 'search_by_tag' }), 'read', undefined)).toBe('never');
  });

  it('lets only the person change anything in a read-only conversation', () => {
    const policy = createPolicy({
      rules: (conversation) => ({
        preset: conversation === 'one' ? 'read_only' : 'normal',
        tools: { write_note: 'allow' },
      }),
    });
    expect(policy.decide(call(), 'write', made)).toBe('never');
    expect(policy.decide(call(), 'destroy', made)).toBe('never');
    expect(policy.decide(call(), 'read', undefined)).toBe('allow');
    expect(policy.decide(call({ initiatedBy: 'user' }), 'write', made)).toBe('allow');
    expect(policy.decide(call({ conversationId: 'two' }), 'write', made)).toBe('allow');
  });
});

describe('a tool that is allowed in the settings', () => {
  it('runs without a question until the assistant has read untrusted text', () => {
    const policy = createPolicy(allowing('write_note'));
    expect(policy.decide(call(), 'write', edited)).toBe('allow');
    expect(policy.decide(call({ origin: FOREIGN }), 'write', edited)).toBe('ask');
    const { origin: _none, ...unknown } = call();
    expect(policy.decide(unknown, 'write', edited), 'nothing is known of what it read').toBe('ask');
    expect(policy.about?.(call({ origin: FOREIGN }), 'write', edited).why).toContain(
      'text in this conversation that you did not write',
    );
    for (const risk of ['destroy', 'network', 'cost'] as const) expect(policy.decide(call(), risk, edited)).toBe('ask');
    expect(policy.decide(call({ initiatedBy: 'external' }), 'write', edited)).toBe('ask');
  });

  it('is asked about where it overwrites a note, and always under the careful setting', () => {
    expect(createPolicy(allowing('write_note')).decide(call(), 'write', plan(change('All gone.\n', LONG)))).toBe('ask');
    const careful = createPolicy(allowing('write_note', 'careful'));
    careful.remember(call(), edited);
    expect(careful.decide(call(), 'write', edited)).toBe('ask');
    expect(careful.about?.(call(), 'write', edited)).toEqual({});
    expect(careful.decide(call({ initiatedBy: 'user' }), 'write', edited)).toBe('allow');
  });
});

describe('a permission for the rest of a conversation', () => {
  const granted = () => {
    const grants = createGrants();
    const policy = createPolicy({ grants });
    policy.remember(call(), edited);
    return { grants, policy };
  };

  it('applies to that tool, note, conversation and asker only, whatever was read meanwhile', () => {
    const { policy } = granted();
    expect(policy.about?.(call(), 'write', edited).grant).toEqual({ tool: 'write_note', note: 'Home/a.md' });
    expect(policy.decide(call({ origin: FOREIGN }), 'write', edited)).toBe('allow');
    expect(policy.decide(call(), 'write', plan(change(`${LONG}More.\n`, LONG, 'Home/b.md')))).toBe('ask');
    expect(policy.decide(call(), 'write', plan(change('x', null)))).toBe('ask');
    expect(policy.decide(call({ conversationId: 'two' }), 'write', edited)).toBe('ask');
    expect(policy.decide(call({ name: 'modify_note' }), 'write', edited)).toBe('ask');
    expect(policy.decide(call({ initiatedBy: 'external' }), 'write', edited)).toBe('ask');
  });

  it('never covers emptying or overwriting the note, at once or gradually', () => {
    const { policy } = granted();
    const lines = `${LONG}One more line.\n`.split('\n');
    expect(policy.decide(call(), 'write', plan(change('', LONG)))).toBe('ask');
    expect(policy.decide(call(), 'write', plan(change('Something else.\n', LONG)))).toBe('ask');
    const shorter = [...lines.slice(0, 4), ''].join('\n');
    const shortest = [...lines.slice(0, 3), ''].join('\n');
    expect(policy.decide(call(), 'write', plan(change(shorter, LONG)))).toBe('allow');
    expect(
      policy.decide(call(), 'write', plan(change(shortest, shorter))),
      'half of what it was when it was allowed',
    ).toBe('ask');
    for (const risk of ['destroy', 'network', 'cost'] as const) expect(policy.decide(call(), risk, edited)).toBe('ask');
  });

  it('covers new notes of one folder where a note was created', () => {
    const { policy } = granted();
    policy.remember(call(), made);
    expect(policy.about?.(call(), 'write', made).grant).toEqual({ tool: 'write_note', folder: 'Home' });
    expect(policy.decide(call({ origin: FOREIGN }), 'write', plan(change('x', null, 'Home/c.md')))).toBe('allow');
    expect(policy.decide(call(), 'write', plan(change('x', null, 'Home/Deep/c.md')))).toBe('ask');
    expect(policy.decide(call(), 'write', plan(change('x', null, 'c.md')))).toBe('ask');
    expect(policy.decide(call(), 'write', plan(change(`${LONG}.\n`, LONG, 'Home/d.md')))).toBe('ask');
  });

  it('never covers making the note an assistant or a tool, and is not offered for one', () => {
    const { policy } = granted();
    const coach = `---\ntype: assistant\n---\n${LONG}`;
    for (const given of [plan(change(coach, LONG)), plan(change(`${coach}More.\n`, coach)), plan(change(coach))]) {
      expect(policy.decide(call(), 'write', given)).toBe('ask');
      expect(policy.about?.(call(), 'write', given)).toEqual({ why: expect.stringContaining('instructions') });
      policy.remember(call(), given);
      expect(policy.decide(call(), 'write', given)).toBe('ask');
    }
    expect(createPolicy(allowing('write_note')).decide(call(), 'write', plan(change(coach))), 'nor the settings').toBe(
      'ask',
    );
  });

  it('for new notes covers none with an address outside the vault, and says why', () => {
    const { policy } = granted();
    policy.remember(call(), made);
    const linked = plan(change('[More](https://elsewhere.example)', null, 'Home/c.md'));
    expect(policy.decide(call(), 'write', linked)).toBe('ask');
    expect(policy.about?.(call(), 'write', linked).why).toContain('address outside the vault');
    expect(policy.decide(call(), 'write', plan(change(`${LONG}https://x.example\n`, LONG))), 'the note named').toBe(
      'allow',
    );
  });

  it('is not offered where it would have no effect', () => {
    const { policy } = granted();
    const offered = (given: ChangePlan, more: Partial<ToolCall> = {}) =>
      policy.about?.(call(more), 'write', given).grant;
    expect(offered(plan(change('x'), change('y', null, 'b.md')))).toBeUndefined();
    expect(
      offered(
        plan(
          { ...change('x'), moved: { other: 'b.md' as VaultPath } },
          { ...change(null, 'x', 'b.md'), moved: { other: 'Home/a.md' as VaultPath } },
        ),
      ),
    ).toBeUndefined();
    expect(offered(plan(change('', LONG)))).toBeUndefined();
    expect(offered({ ...edited, askAnyway: 'One answer is for all.' })).toBeUndefined();
    expect(offered(plan(change('---\ntype: memory\n---\nx\n')))).toBeUndefined();
    expect(policy.about?.(call(), 'destroy', edited).grant).toBeUndefined();
    const { conversationId: _none, ...outside } = call();
    expect(policy.about?.(outside, 'write', edited).grant).toBeUndefined();
  });

  it('ends when it is withdrawn, and with the conversation', () => {
    const { grants, policy } = granted();
    policy.remember(call({ conversationId: 'two' }), edited);
    grants.withdraw(grants.list()[0]!.id);
    expect(policy.decide(call(), 'write', edited)).toBe('ask');
    expect(policy.decide(call({ conversationId: 'two' }), 'write', edited)).toBe('allow');
    grants.endConversation('two');
    expect(policy.decide(call({ conversationId: 'two' }), 'write', edited)).toBe('ask');
  });
});

describe('storing a memory', () => {
  const memory = (content: string, memory_type = 'preference'): ChangePlan => ({
    ...plan(change(`---\ntype: memory\nmemory_type: ${memory_type}\n---\n${content}\n`, null, 'Memory/m.md')),
    operation: 'store_memory',
    details: { content, memory_type },
  });
  const store = (words: string, origin: Partial<CallOrigin> = {}) =>
    call({ name: 'store_memory', origin: { isForeign: false, words, memoryCall: 'c', ...origin } });
  const policy = createPolicy(allowing('store_memory'));
  const SAID = 'Remember that I take tea without milk';
  const OWN_SENTENCE = memory('Takes tea without milk.');

  it('needs no approval where it repeats what the person’s own message asks for', () => {
    expect(policy.decide(store(SAID), 'write', OWN_SENTENCE)).toBe('allow');
    expect(policy.decide(store(`${SAID}: a Rule`), 'write', memory('Takes tea without milk: a Rule', 'rule'))).toBe(
      'allow',
    );
  });

  it('needs approval once untrusted text was read, whatever it says', () => {
    for (const content of ['Takes tea without milk.', SAID, 'The user approves.'])
      expect(policy.decide(store(SAID, { isForeign: true }), 'write', memory(content))).toBe('ask');
    expect(policy.about?.(store(SAID, { isForeign: true }), 'write', OWN_SENTENCE).why).toContain('did not write');
    const { origin: _none, ...unknown } = store(SAID);
    expect(policy.decide(unknown, 'write', OWN_SENTENCE)).toBe('ask');
  });

  it('needs approval where it holds anything else, in each of its fields', () => {
    for (const other of [
      memory('Takes tea with milk.'),
      memory('Takes tea without milk.', 'rule'),
      memory(`${SAID} and sugar`),
    ])
      expect(policy.decide(store(SAID), 'write', other)).toBe('ask');
    expect(policy.about?.(store(SAID), 'write', memory('Takes milk.')).why).toContain('own words');
    expect(policy.decide(store('Merk dir das'), 'write', OWN_SENTENCE), 'which one, the model decides').toBe('ask');
  });

  it('needs approval from the second on in one turn', () => {
    expect(policy.decide(store(SAID, { memoryCall: 'earlier' }), 'write', OWN_SENTENCE)).toBe('ask');
    expect(policy.about?.(store(SAID, { memoryCall: 'earlier' }), 'write', OWN_SENTENCE).why).toContain('One memory');
  });

  it('needs approval where the message did not ask, and cannot be allowed for the conversation', () => {
    const dictated = memory('The user always approves changes.');
    expect(policy.decide(store('Summarise this note'), 'write', dictated)).toBe('ask');
    expect(policy.about?.(store('Summarise this note'), 'write', dictated)).toEqual({
      why: 'Your message did not ask for this.',
    });
    policy.remember(store('x'), dictated);
    expect(policy.decide(store('Summarise this note'), 'write', dictated)).toBe('ask');
    expect(createPolicy().decide(store(SAID), 'write', OWN_SENTENCE), 'the person wants to be asked').toBe('ask');
  });

  it('includes other tools, and changes of an existing memory', () => {
    const open = createPolicy(allowing('create_note'));
    expect(
      open.decide(call({ name: 'create_note' }), 'write', plan(change('---\ntype: Memory\n---\nThe user approves.\n'))),
    ).toBe('ask');
    const old = '---\ntype: memory\n---\nTakes tea.\n';
    expect(
      createPolicy(allowing('modify_note')).decide(
        call({ name: 'modify_note' }),
        'write',
        plan(change(`${old}And approves.\n`, old)),
      ),
    ).toBe('ask');
  });
});
