import type { Option } from '../cli/command.ts';

/** Which web sources may be asked: apart from what asks them, so that `--help` need not load it. */
export const WEB_OPTION: Option = {
  name: 'web',
  value: 'SOURCES',
  about:
    'web sources to search for evidence, each request asked first: wikipedia, openalex, crossref, tavily, searxng, or none',
};
