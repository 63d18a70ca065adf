/** The names of the message field's commands, typed and sent as they are: each in the words of the request that it stands for. */

const COMMANDS: Readonly<Record<string, { readonly here: string; readonly anywhere: string }>> = {
  related: { here: 'notes related to this note', anywhere: 'notes related to this note' },
  links: { here: 'links of this note', anywhere: 'links of this note' },
  tags: { here: 'which tags would fit this note', anywhere: 'list all tags' },
  daily: { here: "open today's note", anywhere: "open today's note" },
  today: { here: "open today's note", anywhere: "open today's note" },
  week: { here: 'notes changed in the last 7 days', anywhere: 'notes changed in the last 7 days' },
  tasks: { here: 'open tasks', anywhere: 'open tasks' },
  help: { here: 'help', anywhere: 'help' },
  summarise: { here: 'summarise this note', anywhere: 'summarise this note' },
  questions: { here: 'which questions does this note leave open', anywhere: 'help' },
};

/** @param hasNote whether a note is open, which some commands speak of */
export function withoutSlash(question: string, hasNote: boolean): string {
  const name = /^\/(?<name>[a-z]+)[.!]?$/i.exec(question.trim())?.groups?.name?.toLowerCase();
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command ? (hasNote ? command.here : command.anywhere) : question;
}
