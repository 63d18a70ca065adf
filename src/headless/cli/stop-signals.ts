/** What ends a program that serves until it is told: Ctrl+C, the system's own request, and the end of the terminal that it was started in. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
