import { createStore, promisifyRequest } from 'idb-keyval';

/** Encrypts short texts, such as keys of services, before they are stored. */
export interface SecretBox {
  /** @returns base64 text that only this browser's own key opens. @throws where the browser has no WebCrypto or keeps no data. */
  seal(text: string): Promise<string>;
  /** @returns undefined where the browser's key is not the one that sealed it, or the text is damaged. */
  open(sealed: string): Promise<string | undefined>;
}

const FORMAT = 'v1';
const IV_BYTES = 12;

/**
 * AES-GCM with a key that is made once for this browser and that no script can read out: it is stored as a `CryptoKey`
 * whose `extractable` is false. So the stored values alone do not show what was sealed; code that runs in this origin
 * can still ask for it to be opened, and a copy of the whole profile holds the key too.
 */
export function createSecretBox(loadKey: () => Promise<CryptoKey> = browserKey): SecretBox {
  let loading: Promise<CryptoKey> | undefined;
  // A key that could not be loaded is tried again with the next text.
  const key = () =>
    (loading ??= loadKey().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), new TextEncoder().encode(text));
      return [FORMAT, toBase64(iv), toBase64(new Uint8Array(data))].join('.');
    },
    async open(sealed) {
      const [format, iv, data] = sealed.split('.');
      if (format !== FORMAT || iv === undefined || data === undefined) return undefined;
      try {
        const text = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: fromBase64(iv) },
          await key(),
          fromBase64(data),
        );
        return new TextDecoder().decode(text);
      } catch {
        return undefined;
      }
    },
  };
}

/** This browser's key, made where there is none. */
async function browserKey(): Promise<CryptoKey> {
  const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return createStore('latent-keys', 'keys')('readwrite', async (keys) => {
    const storedKey = await promisifyRequest(keys.get('settings') as IDBRequest<CryptoKey | undefined>);
    if (storedKey) return storedKey;
    // In the same transaction as the check: if two tabs start at once, the second uses the first one's key.
    await promisifyRequest(keys.put(newKey, 'settings'));
    return newKey;
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
