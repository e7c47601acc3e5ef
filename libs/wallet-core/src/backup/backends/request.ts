/**
 * `sendRequest()`: HTTP request to a backup backend, with a size limit, a timeout of 20 s, and BackupError for every
 * failure. Also: type `Fetch`.
 */
import { MAX_ENVELOPE_LENGTH } from '../envelope.ts';
import { BackupError } from '../errors.ts';

const TIME_LIMIT_MS = 20_000;
/** Fits an encrypted envelope and lists of files. */
const MAX_ANSWER_BYTES = 2 * MAX_ENVELOPE_LENGTH;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Sends a request to a backup backend, with a timeout and a limit for the response. Returns the response's text,
 * undefined for 404.
 * @throws BackupError without URLs and credentials
 */
export async function sendRequest(
  fetch: Fetch,
  url: string,
  init: RequestInit,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error', credentials: 'omit' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw failureOf(response.status);
    return await textOf(response);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('BACKUP_UNREACHABLE', 'The backup service is unreachable');
  }
}

function failureOf(status: number): BackupError {
  switch (status) {
    case 401:
    case 403:
      return new BackupError('BACKUP_REFUSED', 'The backup service denied access');
    case 413:
      return new BackupError('BACKUP_TOO_LARGE', "The backup exceeds the service's size limit");
    case 429:
    case 503:
    case 507:
      return new BackupError('BACKUP_BUSY', 'The backup service is busy');
    default:
      return new BackupError('BACKUP_PLACE_FAILED', `Backup service response status ${status}`);
  }
}

async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new BackupError('BACKUP_DAMAGED', 'The backup service returned too much data');
    }
    text += decoder.decode(value, { stream: true });
  }
}
