/** The address of a request in the parts that a person reads. */
interface ReadRequest {
  /** Scheme and host as they are sent: a host in other letters than ASCII in its `xn--` form. */
  readonly origin: string;
  /** Decoded; as it is sent where it is no well-formed UTF-8. */
  readonly path: string;
  /** The query's fields as the server reads them: `+` is a space. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Splits an address into its parts. One that is no URL is all path. */
export function readRequest({ url }: { readonly url: string }): ReadRequest {
  if (!URL.canParse(url)) return { origin: '', path: url, fields: [] };
  const { origin, pathname, search, hash } = new URL(url);
  return { origin, path: decoded(pathname + hash), fields: search.slice(1).split('&').filter(Boolean).map(readField) };
}

function readField(field: string): readonly [string, string] {
  const at = field.indexOf('=');
  const [name, value] = at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)];
  return [decoded(name.replaceAll('+', ' ')), decoded(value.replaceAll('+', ' '))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
