/**
 * Whether a terminal moves its cursor, clears lines and has colours when it is told to by sequences. One that is called “dumb” has none of
 * it, and of one without a name nothing is known: Git takes both alike (`is_terminal_dumb` in its editor.c), and so does terminfo, which
 * knows no entry for no name. Windows names none, and its console understands them.
 */
export const canRedraw = (env: Readonly<Record<string, string | undefined>>, platform: string): boolean =>
  platform === 'win32' ? env['TERM'] !== 'dumb' : !['', 'dumb'].includes(env['TERM'] ?? '');
