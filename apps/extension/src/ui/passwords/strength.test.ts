import { strengthOf } from './strength.ts';

it.each([
  ['', 'weak'],
  ['password', 'weak'],
  ['Passw0rd1', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['cenotewallet', 'weak'],
  ['qwertyuiop12', 'weak'],
  ['mellowriver', 'medium'],
  ['clear water 7', 'strong'],
  ['tidal-Granite-58-lantern', 'strong'],
])('rates %j as %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
