/**
 * `launchWithExtension()`: starts Chromium with the built extension and a profile (type `Launch`). Also: class
 * `SharedBrowser`, such a browser that several tests share and that is reset for each; type `Installed`.
 */
import { chromiumPath, type Stack } from '@cenote/launch';
import { type BrowserContext, chromium } from '@playwright/test';
import { EXTENSION, Extension } from './extension.ts';

/** Browser profile and arguments. */
export interface Launch {
  profile: string;
  /** Folder of the extension. Default: its build. */
  folder?: string;
  options: Parameters<typeof chromium.launchPersistentContext>[1];
}

/** The headless shell of the other journeys does not support extensions. */
const executablePath = chromiumPath();

/** Starts a browser with the built extension. An existing profile is reused. */
export const launchWithExtension = ({
  profile,
  folder = EXTENSION,
  options,
}: Launch): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...options,
    ...(executablePath && { executablePath }),
    args: [
      ...(options?.args ?? []),
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      // Allows to trigger the extension's action (its icon) through DevTools.
      '--enable-unsafe-extension-debugging',
    ],
  });

/** A browser with the installed extension. */
export interface Installed {
  context: BrowserContext;
  extension: Extension;
}

/** A browser that several tests share; it is reset to the state after installation for each one. */
export class SharedBrowser {
  readonly #urls: Stack['urls'];
  #installed: Installed | undefined;

  constructor(urls: Stack['urls']) {
    this.#urls = urls;
  }

  /** Returns the reset browser. Starts a new one if there is none or the reset fails. */
  async fresh(options: Launch['options']): Promise<Installed> {
    if (this.#installed) {
      try {
        await this.#installed.extension.reset(this.#urls);
        return this.#installed;
      } catch {
        await this.close();
      }
    }
    const context = await launchWithExtension({ profile: '', options });
    const extension = await Extension.in(context);
    this.#installed = { context, extension };
    await extension.reset(this.#urls);
    return this.#installed;
  }

  async close(): Promise<void> {
    const installed = this.#installed;
    this.#installed = undefined;
    await installed?.context.close();
  }
}
