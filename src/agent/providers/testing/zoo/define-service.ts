import type { RawAnswer, SentBody } from '../answering-server.ts';
import { asStream, asWhole, type Style } from './render.ts';
import type { Rule } from './rules.ts';
import type { ZooService } from './service.ts';

type Given = Pick<
  ZooService,
  | 'id'
  | 'label'
  | 'model'
  | 'facts'
  | 'failing'
  | 'tooLong'
  | 'refusesPicture'
  | 'largestPicture'
  | 'declines'
  | 'usage'
  | 'price'
  | 'cost'
> & {
  readonly style: Style;
  readonly rules?: Rule;
  /** How it words what a rule found. */
  readonly refusal: (words: string) => RawAnswer;
};

/** A service by its rules and its style. */
export function defineService({ style, rules, refusal, ...service }: Given): ZooService {
  const own = { ...style, usage: style.usage ?? service.usage };
  return {
    ...service,
    refuse: (body: SentBody) => {
      const found = rules?.(body);
      return found === undefined ? undefined : refusal(found);
    },
    render: (reply, body) => (body['stream'] === true ? asStream(reply, own) : asWhole(reply, own)),
    whole: (reply) => asWhole(reply, own),
  };
}
