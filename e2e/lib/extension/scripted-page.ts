import { expect } from '@playwright/test';

/**
 * Abstract class `ScriptedPage`: page object that reads and operates a page of the extension by JavaScript expressions,
 * where Playwright has no page object for it.
 */
export abstract class ScriptedPage {
  /** Returns the value of a JavaScript expression in the page; undefined if there is none. */
  protected abstract evaluate(expression: string): Promise<unknown>;

  /**
   * Returns the text or a data attribute of the first visible element with this test id; undefined if there is none.
   */
  read(testId: string, what: 'text' | 'type' | 'address' = 'text'): Promise<unknown> {
    return this.#onElement(
      testId,
      what === 'text' ? 'element.innerText' : `element.dataset.${what}`,
    );
  }

  async has(testId: string): Promise<boolean> {
    return (await this.#onElement(testId, 'true')) === true;
  }

  async press(testId: string): Promise<void> {
    await expect
      .poll(() => this.#onElement(testId, '!element.disabled'), { message: `${testId} is enabled` })
      .toBe(true);
    await this.#onElement(testId, 'element.click()');
  }

  /** Inserts text into an empty field, with the events of typed text. */
  async fill(testId: string, text: string): Promise<void> {
    await this.press(testId);
    const insertText = `document.execCommand('insertText', false, ${JSON.stringify(text)})`;
    await this.#onElement(testId, `(element.focus(), ${insertText})`);
    await expect
      .poll(() => this.#onElement(testId, 'element.value'), { message: `${testId} is filled` })
      .toBe(text);
  }

  #onElement(testId: string, expression: string): Promise<unknown> {
    const elements = `[...document.querySelectorAll('[data-testid="${testId}"]')]`;
    const element = `${elements}.find((one) => one.checkVisibility())`;
    return this.evaluate(`((element) => element && ${expression})(${element})`);
  }
}
