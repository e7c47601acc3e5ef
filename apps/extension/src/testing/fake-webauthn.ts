/**
 * `fakeWebAuthn()`: installs the browser's WebAuthn API with Jest mocks. Options are not checked, and each response is
 * `{ id: 'abc' }`. Also: `noWebAuthn()`, which removes it.
 * @param json whether it supports WebAuthn's JSON methods
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

/** Removes WebAuthn from the browser. */
export function noWebAuthn(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
}
