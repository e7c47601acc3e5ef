/**
 * The browser, as far as it has to do with passkeys. Options are taken as they are, and each answer is `{ id: 'abc' }`.
 * @param json whether it speaks WebAuthn's JSON
 */
export function fakeWebAuthn({ json = true } = {}) {
  class Credential {}
  Object.assign(
    Credential,
    json && {
      parseCreationOptionsFromJSON: (options: object) => options,
      parseRequestOptionsFromJSON: (options: object) => options,
    },
  );
  Object.assign(Credential.prototype, { toJSON: () => ({ id: 'abc' }) });
  const credentials = {
    create: jest.fn(async (_: CredentialCreationOptions) => new Credential()),
    get: jest.fn(async (_: CredentialRequestOptions) => new Credential()),
  };
  Object.assign(globalThis, { PublicKeyCredential: Credential });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return credentials;
}

/** A browser without. */
export function noWebAuthn(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
}
