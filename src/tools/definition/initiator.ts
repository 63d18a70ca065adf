/** Who makes a call. */
export type Initiator = 'agent' | 'user' | 'system' | 'external';
