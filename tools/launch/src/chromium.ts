import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { LaunchError } from './errors.ts';
import { isRoot } from './postgres-binaries.ts';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium';

/** The browser that journeys run in: CHROME_PATH, else the system's Chromium. */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROME_PATH, ...KNOWN].find((path) => path && existsSync(path));

/**
 * Makes sure of a Chromium: installs Debian's where this runs as root.
 * @throws LaunchError `NO_CHROMIUM` with the command to type.
 */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium…');
    spawnSync('sh', ['-c', INSTALL], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (chromiumPath()) return;
  }
  throw new LaunchError(
    'NO_CHROMIUM',
    `The journeys need Chromium. Install it, or set CHROME_PATH:\n  sudo sh -c '${INSTALL}'`,
  );
}
