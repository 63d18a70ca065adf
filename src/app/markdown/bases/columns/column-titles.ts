import { defaultTitle, splitColumn } from '../../../../notes/formats/base/definition/column-id.ts';
import type { BaseResponse } from '../../../../workers/contract.ts';
import { baseColumnsText } from './base-columns.texts.ts';

/** What heads a column that has no title of its own, in the language of the person: a property has its name. */
export function columnTitle(id: string): string {
  const { space, name } = splitColumn(id);
  return space === 'file' && Object.hasOwn(baseColumnsText, name)
    ? baseColumnsText[name as keyof typeof baseColumnsText]
    : defaultTitle(id);
}

/** Heads the columns that have no title of their own. */
export function withColumnTitles(response: BaseResponse): BaseResponse {
  if (response.kind !== 'view') return response;
  return {
    ...response,
    columns: response.columns.map(({ id, title }) => ({
      id,
      title: title === defaultTitle(id) ? columnTitle(id) : title,
    })),
  };
}
