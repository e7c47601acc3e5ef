/**
 * `processAccount()`: user and group of PostgreSQL's and nginx's processes: unprivileged if the launcher is root, else
 * its own (empty).
 */
import { isRoot, UNPRIVILEGED } from '../postgres-binaries.ts';

export const processAccount = (): { uid?: number; gid?: number } => (isRoot() ? UNPRIVILEGED : {});
