import type { EgressRecord } from './egress-record.ts';

/** Every network worker of this origin tells here what it sends, whoever started it; every page of the app listens. */
const NAME = 'latent-egress';

export function announceEgress(): (record: EgressRecord) => void {
  const channel = new BroadcastChannel(NAME);
  return (record) => channel.postMessage(record);
}

export function hearEgress(onRecord: (record: EgressRecord) => void): void {
  new BroadcastChannel(NAME).onmessage = ({ data }: MessageEvent<EgressRecord>) => onRecord(data);
}
