/**
 * `createAlarm(name)`: an alarm of the browser, which starts the worker. Also: its type `Alarm`, with set and listen.
 */
import { browser } from '../browser/browser.ts';

/** An alarm of the browser, which starts the worker. */
export interface Alarm {
  /** @param at milliseconds since the epoch; undefined: cancels it */
  set(at: number | undefined): void;
  /** To be called at the start of the worker. */
  listen(listener: () => void): void;
}

export const createAlarm = (name: string): Alarm => ({
  set(at) {
    if (at === undefined) void browser.alarms.clear(name);
    else void browser.alarms.create(name, { when: at });
  },
  listen(listener) {
    browser.alarms.onAlarm.addListener((alarm) => {
      if (alarm.name === name) listener();
    });
  },
});
