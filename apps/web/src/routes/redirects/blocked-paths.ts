/**
 * `parseBlockedPaths()`: parses the paths of pages that the host has disabled. Also: `isBlocked()` (whether a path, or
 * one of its parents, is disabled).
 */
import { HOME, NOT_FOUND } from '../paths.ts';

/**
 * Parses the paths of pages that the host has disabled.
 * @param content of `<meta name="cenote-blocked-paths">`: paths separated by commas.
 */
export const parseBlockedPaths = (content: string | null | undefined): string[] =>
  (content ?? '')
    .split(',')
    .map((path) => path.trim().replace(/(?<=.)\/+$/, ''))
    // The targets of redirects cannot be disabled.
    .filter((path) => path.startsWith('/') && path !== HOME && path !== NOT_FOUND);

/** Whether a path, or one of its parents, is disabled. */
export const isBlocked = (pathname: string, blocked: readonly string[]): boolean =>
  blocked.some((path) => pathname === path || pathname.startsWith(`${path}/`));
