import { fireEvent, render, screen } from '@testing-library/react';
import { glyphsOf } from './glyphs.ts';
import { RollingNumber } from './rolling-number.tsx';

const figure = () => screen.getByTestId('balance').lastElementChild as HTMLElement;
const shownDigits = () =>
  Array.from(figure().querySelectorAll<HTMLElement>('.c-roll-strip'), (strip) =>
    strip.style.getPropertyValue('--digit'),
  ).join('');

const balance = (value: number, text: string) => (
  <RollingNumber value={value} text={text} data-testid="balance" />
);

describe('RollingNumber', () => {
  it('is announced as one text, without its rolling digits', () => {
    render(balance(1234.5, '$1,234.50'));
    expect(screen.getByText('$1,234.50')).toBeTruthy();
    expect(figure().getAttribute('aria-hidden')).toBe('true');
    expect(shownDigits()).toBe('123450');
  });

  it('is not highlighted at first, and flashes when it rises or falls', () => {
    const { rerender } = render(balance(10, '$10.00'));
    expect(figure().dataset.flash).toBeUndefined();
    rerender(balance(12, '$12.00'));
    expect(figure().dataset.flash).toBe('rise');
    fireEvent.animationEnd(figure());
    expect(figure().dataset.flash).toBeUndefined();
    rerender(balance(9, '$9.00'));
    expect(figure().dataset.flash).toBe('fall');
    expect(shownDigits()).toBe('900');
  });

  it('does not flash when only its format changes', () => {
    const { rerender } = render(balance(10, '$10.00'));
    rerender(balance(10, '10,00 €'));
    expect(figure().dataset.flash).toBeUndefined();
  });
});

describe('glyphsOf', () => {
  it.each([
    ['$1,204.5', [undefined, 1, undefined, 2, 0, 4, undefined, 5]],
    ['١٢', [1, 2]],
    ['१०', [1, 0]],
    ['<$0.01', [undefined, undefined, 0, undefined, 0, 1]],
  ])('reads %j', (text, digits) => {
    expect(glyphsOf(text).map((glyph) => glyph.digit)).toEqual(digits);
  });

  it('keeps the key of the ones digit when the figure gets longer', () => {
    const last = (text: string) => glyphsOf(text).at(-1)?.key;
    expect(last('9')).toBe(last('10'));
  });
});
