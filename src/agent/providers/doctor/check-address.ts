import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import {
  isLocalAddress,
  isPrivateAddress,
  parseAddress,
  shownAddress,
  tidyBaseUrl,
} from '../../../fs-access/endpoint-address.ts';
import { type Check, toFailedCheck, passed, type Surroundings } from './check.ts';

/** Whether a page may reach this address at all, as far as that is known without a request. */
export async function checkAddress(baseUrl: string, { origin, permission }: Surroundings): Promise<Check> {
  const tidyUrl = tidyBaseUrl(baseUrl);
  const url = parseAddress(tidyUrl);
  if (!url || !/^https?:$/.test(url.protocol)) return noAddress(tidyUrl);
  if (url.username || url.password) {
    url.username = url.password = '';
    return toFailedCheck('address', 'The address holds a name or a password, which browsers do not send.', {
      fix: 'Put the key into its own field.',
      suggestion: { baseUrl: url.href },
    });
  }
  if (/^(0\.0\.0\.0|\[::\])$/.test(url.hostname)) {
    url.hostname = 'localhost';
    return toFailedCheck('address', 'At 0.0.0.0 a server listens, but no browser may ask there.', {
      fix: 'On this computer it is localhost.',
      suggestion: { baseUrl: tidyBaseUrl(url.href) },
    });
  }
  const page = parseAddress(origin);
  if (page?.protocol === 'https:' && url.protocol === 'http:' && !isLocalAddress(url) && !isPrivateAddress(url)) {
    return toFailedCheck(
      'address',
      `Mixed content: the browser blocks ${url.origin}, because this page came over https and that address is plain http.`,
      {
        fix: 'Put the server behind https, or run it, or this app, on this computer (localhost).',
      },
    );
  }
  if ((await localNetworkPermission(url, { origin, permission })) === 'denied') return refusedPermission(url);
  return passed('address', `${shownAddress(url)} is an address that this page may ask.`);
}

export type PermissionState = 'granted' | 'denied' | 'prompt' | undefined;

/**
 * Whether the browser lets the page reach this machine or the local network; undefined where it has no permission for that.
 * Chrome 142 has one permission for both; later versions one for each.
 */
export async function localNetworkPermission(
  url: URL,
  { origin, permission }: Pick<Surroundings, 'origin' | 'permission'>,
): Promise<PermissionState> {
  const page = parseAddress(origin);
  if (!page || isLocalAddress(page) || (!isLocalAddress(url) && !isPrivateAddress(url))) return undefined;
  return (
    (await permission(isLocalAddress(url) ? 'loopback-network' : 'local-network')) ?? permission('local-network-access')
  );
}

export function refusedPermission(url: URL): Check {
  return toFailedCheck(
    'permission',
    `The browser does not let this page talk to ${isLocalAddress(url) ? 'programs on this computer' : 'the local network'}.`,
    {
      fix: 'Click the sign left of the page’s address → Site settings → set “Local network access” (“Apps on device” in newer versions) to Allow, then test again.',
    },
  );
}

function noAddress(enteredAddress: string): Check {
  if (enteredAddress === '')
    return toFailedCheck('address', 'There is no address yet.', {
      fix: 'Choose a service above, or give the whole address, such as http://localhost:11434/v1.',
    });
  const suggestedUrl = meantBy(enteredAddress);
  return toFailedCheck('address', `${inQuotes(enteredAddress.slice(0, 80))} is not an address that can be asked.`, {
    fix: suggestedUrl
      ? `Write it whole: ${suggestedUrl}`
      : 'Give the whole address, beginning with http:// or https://, such as http://localhost:11434/v1.',
    ...(suggestedUrl ? { suggestion: { baseUrl: suggestedUrl } } : {}),
  });
}

/** The corrected address, where the beginning is missing or misspelt. */
function meantBy(enteredAddress: string): string | undefined {
  const [, scheme, hostAndPath = ''] = /^(?:(https?)[:;/\\]+(?![:;/\\]))?(.*)$/i.exec(enteredAddress) ?? [];
  if (!/^(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?(\/.*)?$/i.test(hostAndPath)) return undefined;
  const completeUrl = `${scheme?.toLowerCase() ?? (/^(localhost|127\.|192\.168\.|10\.|\[)/.test(hostAndPath) ? 'http' : 'https')}://${hostAndPath}`;
  return parseAddress(completeUrl) ? completeUrl : undefined;
}
