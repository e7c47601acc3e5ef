import { candidateNames } from './candidate-names.ts';

describe('candidateNames', () => {
  test.each([
    ['vita', ['vita.cenote.eth', 'vita.eth']],
    ['VITA', ['vita.cenote.eth', 'vita.eth']],
    ['vita.eth', ['vita.eth']],
    ['vita.', ['vita.eth']],
    ['vita.e', ['vita.e', 'vita.eth']],
    ['vita.et', ['vita.et', 'vita.eth']],
    ['vita.xyz', ['vita.xyz', 'vita.xyz.eth']],
    ['bruno.cenote', ['bruno.cenote', 'bruno.cenote.eth']],
    // Too long for a username, but not for a name.
    ['a-very-long-name-of-a-person', ['a-very-long-name-of-a-person.eth']],
    ['no..name', []],
    ['', []],
    ['.eth', []],
  ])('of %j are %j', (text, names) => {
    expect(candidateNames(text)).toEqual(names);
  });
});
