import { act, fireEvent, screen } from '@testing-library/react';
import { ALICE, approvalOf, renderScreen, UNLOCKED } from '../../testing/render-screen.tsx';
import { Popup } from '../screens/popup.tsx';
import { ARMED_AFTER_MS } from './use-armed.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
const approve = () => screen.getByTestId('approve');
const isOff = () => approve().hasAttribute('disabled');
/** A click as a browser reports it, also on a disabled button. */
async function press(delayMs = 0) {
  await act(async () => void fireEvent.pointerDown(approve()));
  await pass(delayMs);
  await act(async () => {
    fireEvent.pointerUp(approve());
    fireEvent.click(approve());
  });
}

/** Opens a site's request to sign a message. */
async function open() {
  const approval = approvalOf({ type: 'message', account: ALICE, message: '0x48656c6c6f' });
  const { sentCommands } = await renderScreen(<Popup />, { ...UNLOCKED, approvals: [approval] });
  return () => sentCommands('approve').length;
}

it('approves on one click of a user who waits half a second', async () => {
  const approved = await open();
  await pass(500);
  await press();
  expect(approved()).toBe(1);
});

it('does not approve on clicks that continue while the request appears, as in a game with four clicks a second', async () => {
  const approved = await open();
  for (let i = 0; i < 12; i += 1) {
    await press();
    await pass(250);
  }
  expect(approved()).toBe(0);
  await pass(ARMED_AFTER_MS);
  await press();
  expect(approved()).toBe(1);
});

it('does not approve on the second click of a double click whose first closed a window that covered the request', async () => {
  const approved = await open();
  await pass(5_000);
  expect(isOff()).toBe(false);
  fireEvent.focus(window);
  await press();
  await pass(ARMED_AFTER_MS - 1);
  expect(isOff()).toBe(true);
  await press();
  expect(approved()).toBe(0);
});

it('does not approve on a click that the browser reports together with the focus, before the button is rendered as disabled', async () => {
  const approved = await open();
  await pass(5_000);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    approve().click();
  });
  expect(approved()).toBe(0);
});

it('does not approve on a click immediately after the window becomes visible', async () => {
  const approved = await open();
  await pass(5_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(isOff()).toBe(true);
  await press();
  expect(approved()).toBe(0);
});

it('does not approve on a press that begins too early and is held', async () => {
  const approved = await open();
  await pass(ARMED_AFTER_MS - 100);
  await press(2_000);
  expect(approved()).toBe(0);
});

it('does not approve on a key that is pressed repeatedly', async () => {
  const approved = await open();
  for (let i = 0; i < 12; i += 1) {
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'Enter' });
      approve().click();
      fireEvent.keyUp(document.body, { key: 'Enter' });
    });
    await pass(250);
  }
  expect(approved()).toBe(0);
});

it('approves immediately for a user who checks a box and then clicks, once the delay is over', async () => {
  const approved = await open();
  await pass(ARMED_AFTER_MS);
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
  fireEvent.pointerUp(screen.getByRole('heading', { level: 1 }));
  await press();
  expect(approved()).toBe(1);
});
