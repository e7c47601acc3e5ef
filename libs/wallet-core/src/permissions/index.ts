/** Public exports of site permissions (EIP-2255). */
export { type Caveat, type Permission, permissionsSchema } from './permission.ts';
export * from './permissions.ts';
