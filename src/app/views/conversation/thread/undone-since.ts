import type { StoredMessage } from '../../../../agent/model/messages.ts';
import type { ChangeHistory } from '../../../../tools/definition/ports.ts';
import { changesOf, idsOf } from './changes-of-turn.ts';

/** What the assistant changed in these messages and the person has taken back, as far as no message told the model yet. */
export async function undoneSince(
  messages: readonly StoredMessage[],
  history: Pick<ChangeHistory, 'get'>,
): Promise<string[]> {
  const told = new Set(
    messages.flatMap((message) => (message.role === 'user' ? (message.situation?.undone ?? []) : [])),
  );
  const records = await Promise.all(
    idsOf(changesOf(messages.map((message, seq) => ({ seq, time: '', message })))).map((id) =>
      history.get(id).catch(() => undefined),
    ),
  );
  return records.flatMap((record) => (record?.state === 'undone' && !told.has(record.message) ? [record.message] : []));
}
