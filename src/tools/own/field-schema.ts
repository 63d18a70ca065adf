import { z } from 'zod';
import type { OwnField } from '../../notes/formats/own-tool/own-tool.ts';

/** The fields of a note's tool as a schema: what is asked of a person, of a caller, or of a model's answer. */
export function fieldsToSchema(fields: readonly OwnField[]): z.ZodObject {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field.name, fieldToSchema(field)])));
}

function fieldToSchema(field: OwnField): z.ZodType {
  const type = typeOf(field);
  const described = field.about === '' ? type : type.describe(field.about);
  return field.standard === undefined ? described : described.default(field.standard);
}

function typeOf({ kind, choices }: OwnField): z.ZodType {
  switch (kind) {
    case 'number':
      return z.number();
    case 'switch':
      return z.boolean();
    case 'list':
      return z.array(z.string());
    case 'choice':
      return z.enum(choices);
    default:
      return z.string();
  }
}
