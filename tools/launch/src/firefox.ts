/**
 * `firefoxPath()`: path of the installed Firefox, version 153 or newer; throws if there is none. Also:
 * `ensureFirefox()`, which installs or upgrades it as root on Debian.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, install, installCommand } from './apt.ts';
import { LaunchError } from './errors.ts';

const KNOWN = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** Minimum version in the extension's manifest for Firefox. */
const MIN_VERSION = 153;
const VERSION_TIMEOUT_MS = 60_000;

const isSupported = (path: string): boolean => {
  if (!existsSync(path)) return false;
  const { stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: VERSION_TIMEOUT_MS,
  });
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1]) >= MIN_VERSION;
};

/**
 * Path of the Firefox journey's browser: FIREFOX_PATH, else the system's Firefox.
 * @throws LaunchError `NO_FIREFOX` if no supported version is installed
 */
export function firefoxPath(): string {
  const { FIREFOX_PATH } = process.env;
  const path = (FIREFOX_PATH ? [FIREFOX_PATH] : KNOWN).find(isSupported);
  if (path) return path;
  const given = FIREFOX_PATH ? ` FIREFOX_PATH is ${FIREFOX_PATH}.` : '';
  throw new LaunchError(
    'NO_FIREFOX',
    `The journeys need Firefox ${MIN_VERSION} or newer.${given} Install it, or set FIREFOX_PATH:\n  sudo sh -c '${installCommand('firefox-esr')}'`,
  );
}

/**
 * Ensures that Firefox is installed: as root on Debian, installs or upgrades it.
 * @throws LaunchError `NO_FIREFOX` if no supported version is installed
 */
export function ensureFirefox(): void {
  if (!process.env.FIREFOX_PATH && !KNOWN.some(isSupported) && canInstall()) {
    console.log('Installing Firefox…');
    install('firefox-esr');
  }
  firefoxPath();
}
