import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { ScriptedPage } from './scripted-page.ts';

/** Class `SidePanel`: page object of the wallet in Chromium's side panel, over the DevTools protocol. */
export class SidePanel extends ScriptedPage {
  readonly #session: CDPSession;
  readonly #sessionId: string;
  readonly #answers = new Map<number, (value: unknown) => void>();
  #lastId = 0;

  private constructor(session: CDPSession, sessionId: string) {
    super();
    this.#session = session;
    this.#sessionId = sessionId;
    session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from !== sessionId) return;
      const { id, result } = JSON.parse(message) as {
        id?: number;
        result?: { result?: { value?: unknown } };
      };
      if (id !== undefined) this.#answers.get(id)?.(result?.result?.value);
    });
  }

  /** Triggers the extension's action on the page, and waits for the side panel to open. */
  static async openByIcon(context: BrowserContext, id: string, page: Page): Promise<SidePanel> {
    const session = await context.browser()!.newBrowserCDPSession();
    await page.bringToFront();
    const filter = [{ type: 'tab' }];
    const { targetInfos: tabs } = await session.send('Target.getTargets', { filter });
    const tab = tabs.find(({ url }) => url === page.url());
    if (!tab) throw new Error(`No tab shows ${page.url()}`);
    const find = async () => {
      const { targetInfos } = await session.send('Target.getTargets');
      return targetInfos.find(({ url }) => url.startsWith(`chrome-extension://${id}/panel.html`))
        ?.targetId;
    };
    // The worker sets the panel behaviour at startup: before that, the action opens the popup.
    await expect(async () => {
      if (await find()) return;
      await session.send('Extensions.triggerAction', { id, targetId: tab.targetId });
      await expect.poll(find, { message: 'the side panel opens', timeout: 5_000 }).toBeDefined();
    }).toPass({ timeout: 60_000 });
    const { sessionId } = await session.send('Target.attachToTarget', {
      targetId: (await find()) ?? '',
      flatten: false,
    });
    return new SidePanel(session, sessionId);
  }

  protected async evaluate(expression: string): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise<unknown>((resolve) => this.#answers.set(id, resolve));
    const params = { expression, returnByValue: true };
    await this.#session.send('Target.sendMessageToTarget', {
      sessionId: this.#sessionId,
      message: JSON.stringify({ id, method: 'Runtime.evaluate', params }),
    });
    return answered;
  }
}
