import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Address } from './address.tsx';
import { shortAddress } from './short-address.ts';

const VANITY = '0x000062Acc05fF0c5F1Dd0ebdfE8a6bB5bE5e0000';

it.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xf39Fd6…2266'],
  [VANITY, '0x000062…0000'],
  ['0x0000000000001fF3684f28c67538d4D072C20000', '0x0000000000001fF3…0000'],
  ['0x0000000000000000000000000000000000000000', '0x000000…0000'],
  ['0x000000000000000000000000000000000000dEaD', '0x000000…dEaD'],
])('shortens %s to %s, which looks like zero only for the zero address', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

it('expands an address on a click, and shortens it on the next', async () => {
  await renderScreen(<Address address={VANITY} />);
  const button = screen.getByRole('button', { name: '0x000062…0000' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.textContent).toBe(VANITY);
  fireEvent.click(button);
  expect(button.textContent).toBe('0x000062…0000');
});
