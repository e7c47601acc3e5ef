/** Public exports of passkeys: ceremonies, options, responses, errors. */
export * from './ceremony.ts';
export * from './errors.ts';
export * from './options.ts';
export type { Passkey } from './passkey-box.ts';
export * from './response.ts';
