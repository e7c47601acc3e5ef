/**
 * `SoftAuthenticator`: for tests, a WebAuthn authenticator and its browser in software, with a PRF for each passkey.
 */
import { fromBase64url, toBase64url } from '../../sealing/base64url.ts';
import { utf8 } from '../../sealing/bytes.ts';
import { hkdfSha256 } from '../../sealing/hkdf.ts';
import type { creationOptions, requestOptions } from '../options.ts';

type CreationOptions = ReturnType<typeof creationOptions>;
type RequestOptions = ReturnType<typeof requestOptions>;

export interface AuthenticatorTraits {
  readonly origin: string;
  /** `late`: enabled at creation but returned for assertions only, as by many security keys. */
  readonly prf: 'full' | 'late' | 'none';
  readonly userVerified: boolean;
}

/** An authenticator and its browser in software, with a separate PRF for each passkey. */
export class SoftAuthenticator {
  readonly #secrets = new Map<string, Uint8Array>();
  readonly #traits: AuthenticatorTraits;

  constructor(traits: Partial<AuthenticatorTraits> & Pick<AuthenticatorTraits, 'origin'>) {
    this.#traits = { prf: 'full', userVerified: true, ...traits };
  }

  async create({ challenge, extensions }: CreationOptions) {
    const id = toBase64url(globalThis.crypto.getRandomValues(new Uint8Array(20)));
    this.#secrets.set(id, globalThis.crypto.getRandomValues(new Uint8Array(32)));
    const { prf } = this.#traits;
    const results = await this.#evaluate(id, extensions.prf.eval.first);
    return this.#answer(id, 'webauthn.create', challenge, {
      ...(prf === 'full' && { prf: { enabled: true, results } }),
      ...(prf === 'late' && { prf: { enabled: true } }),
    });
  }

  async get({ challenge, allowCredentials, extensions }: RequestOptions) {
    const id = allowCredentials.find((each) => this.#secrets.has(each.id))?.id;
    if (id === undefined) throw new Error('NotAllowedError');
    const results = await this.#evaluate(id, extensions.prf.eval.first);
    return this.#answer(id, 'webauthn.get', challenge, {
      ...(this.#traits.prf !== 'none' && { prf: { results } }),
    });
  }

  async #evaluate(id: string, input: string) {
    const secret = this.#secrets.get(id) ?? new Uint8Array();
    const first = await hkdfSha256(
      secret,
      fromBase64url(input) ?? new Uint8Array(),
      utf8('PRF'),
      32,
    );
    return { first: toBase64url(first) };
  }

  #answer<E>(id: string, type: string, challenge: string, clientExtensionResults: E) {
    const { origin, userVerified } = this.#traits;
    const data = new Uint8Array(37);
    data[32] = userVerified ? 0x05 : 0x01;
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: toBase64url(utf8(JSON.stringify({ type, challenge, origin }))),
        authenticatorData: toBase64url(data),
        userHandle: toBase64url(utf8('somebody')),
        transports: ['internal'],
      },
      clientExtensionResults,
    };
  }
}
