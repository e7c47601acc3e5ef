/**
 * `chromiumPath()` and `headlessPath()`: paths of the installed Chromium and of its headless shell. Also:
 * `ensureChromium()`, which installs it as root on Debian, and throws if there is none.
 */
import { existsSync } from 'node:fs';
import { canInstall, install, installCommand } from './apt.ts';
import { LaunchError } from './errors.ts';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Path of the journeys' browser: CHROME_PATH, else the system's Chromium. */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROME_PATH, ...KNOWN].find((path) => path && existsSync(path));

/**
 * Path of the headless shell if it is installed: pages load in half the processor time. It does not support extensions.
 * CHROME_PATH has precedence, as for `chromiumPath`.
 */
export const headlessPath = (): string | undefined =>
  process.env.CHROME_PATH || !existsSync(HEADLESS_SHELL) ? chromiumPath() : HEADLESS_SHELL;

/**
 * Ensures that Chromium is installed: as root on Debian, installs it with its headless shell.
 * @throws LaunchError `NO_CHROMIUM` with the command to run if it is not installed
 */
export function ensureChromium(): void {
  if (process.env.CHROME_PATH) return;
  const hasChromium = chromiumPath() !== undefined;
  if (canInstall() && !(hasChromium && existsSync(HEADLESS_SHELL))) {
    console.log('Installing Chromium…');
    // The shell has the same version. It exists only on Debian; other systems install Chromium alone.
    for (const packages of ['chromium chromium-headless-shell', 'chromium']) {
      if (install(packages) || hasChromium) break;
    }
  }
  if (chromiumPath()) return;
  throw new LaunchError(
    'NO_CHROMIUM',
    `The journeys need Chromium. Install it, or set CHROME_PATH:\n  sudo sh -c '${installCommand('chromium')}'`,
  );
}
