import { chromiumPath, type Stack } from '@cenote/launch';
import { type BrowserContext, chromium } from '@playwright/test';
import { EXTENSION, Extension } from './extension.ts';

/** Browser profile and arguments. */
export interface Launch {
  profile: string;
  options: Parameters<typeof chromium.launchPersistentContext>[1];
}

/** The headless shell that other journeys run in takes no extension. */
const executablePath = chromiumPath();

/** Starts a browser that has the built extension; again on the same profile where it was closed. */
export const launchWithExtension = ({ profile, options }: Launch): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...options,
    ...(executablePath && { executablePath }),
    args: [
      ...(options?.args ?? []),
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
      // The icon can be pressed.
      '--enable-unsafe-extension-debugging',
    ],
  });

/** A browser and the extension in it. */
export interface Installed {
  context: BrowserContext;
  extension: Extension;
}

/** A browser that one test after another uses, each time as after installation. */
export class SharedBrowser {
  readonly #urls: Stack['urls'];
  #installed: Installed | undefined;

  constructor(urls: Stack['urls']) {
    this.#urls = urls;
  }

  /** Starts again where there is none, or where the last one cannot be reset. */
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
