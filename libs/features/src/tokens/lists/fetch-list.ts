/**
 * `fetchList()`: fetches a token list from a URL without credentials or referrer, and parses it. Also:
 * `readListFile()` (parses a list from a file), `listUrl()` (parses a typed URL). All throw `ListError`.
 */
import { ListError } from '../../errors/list-error.ts';
import { MAX_BYTES, type ParsedList, parseList } from './parse-list.ts';

const WAIT_MS = 10_000;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Parses the URL of a list: https, or http on this machine.
 * @throws ListError `LIST_ADDRESS` if it is another URL or has credentials
 */
export function listUrl(typed: string): URL {
  const text = typed.trim();
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && THIS_MACHINE.includes(url.hostname));
  if (!url || !isSafe || url.username || url.password) throw new ListError('LIST_ADDRESS');
  url.hash = '';
  return url;
}

/**
 * Fetches a token list without credentials or referrer, and parses it.
 * @throws ListError if the host does not respond, or the list is too large or not valid
 */
export async function fetchList(url: URL, send: typeof fetch = fetch): Promise<ParsedList> {
  try {
    const response = await send(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-cache',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!response.ok || !response.body) throw new ListError('LIST_UNREACHABLE');
    return parseList(await readText(response.body));
  } catch (cause) {
    throw cause instanceof ListError ? cause : new ListError('LIST_UNREACHABLE', { cause });
  }
}

/** Reads the body up to the size limit. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      void reader.cancel();
      throw new ListError('LIST_TOO_LARGE');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Parses a token list from a file.
 * @throws ListError if it is too large or not valid
 */
export async function readListFile(file: File): Promise<ParsedList> {
  if (file.size > MAX_BYTES) throw new ListError('LIST_TOO_LARGE');
  try {
    return parseList(await file.text());
  } catch (cause) {
    throw cause instanceof ListError ? cause : new ListError('LIST_UNREADABLE', { cause });
  }
}
