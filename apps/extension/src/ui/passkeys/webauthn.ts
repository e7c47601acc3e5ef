import { hasPasskeys } from '../../browser/features.ts';
import { CommandError } from '../worker-client.ts';

/**
 * WebAuthn calls with JSON options and responses: `makePasskey()` creates a credential, `requestPasskey()` gets an
 * assertion. Also: `hasWebAuthn()`, whether the browser supports them.
 */

type Options = Record<string, unknown>;

/** Whether the browser supports WebAuthn's JSON methods (Chromium 129), which passkeys require. */
export const hasWebAuthn = (): boolean =>
  hasPasskeys() &&
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

/** @throws CommandError */
export const makePasskey = (options: Options, signal: AbortSignal): Promise<unknown> =>
  call(() =>
    navigator.credentials.create({
      signal,
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** @throws CommandError */
export const requestPasskey = (options: Options, signal?: AbortSignal): Promise<unknown> =>
  call(() =>
    navigator.credentials.get({
      ...(signal && { signal }),
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

async function call(ceremony: () => Promise<Credential | null>): Promise<unknown> {
  if (!hasWebAuthn()) throw new CommandError({ code: 'PASSKEY_NO_PRF' });
  try {
    const credential = await ceremony();
    return (credential as PublicKeyCredential | null)?.toJSON();
  } catch (error) {
    throw new CommandError({ code: codeOf(error) });
  }
}

/** The browser does not distinguish a refusal from a timeout: both can be retried. */
function codeOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'PASSKEY_EXISTS';
  return name === 'NotAllowedError' || name === 'AbortError'
    ? 'PASSKEY_CANCELLED'
    : 'PASSKEY_INVALID';
}
