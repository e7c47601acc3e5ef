export { type Caveat, type Permission, permissionsSchema } from './permission.ts';
export * from './permissions.ts';
