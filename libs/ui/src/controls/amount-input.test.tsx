import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { AmountInput } from './amount-input.tsx';

let mockLocale = 'en-US';
jest.mock('@cenote/i18n', () => ({
  ...jest.requireActual('@cenote/i18n'),
  activeLocale: () => mockLocale,
}));

function Field({
  decimals = 6,
  onChange = () => {},
}: {
  decimals?: number;
  onChange?: (v: string) => void;
}) {
  const [value, setValue] = useState('');
  return (
    <AmountInput
      label="Amount to sell"
      value={value}
      decimals={decimals}
      data-testid="amount"
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to sell' });
const type = (value: string) =>
  fireEvent.input(field(), { target: { value }, inputType: 'insertText' });

/** Types key by key, each appended to the current text of the field. */
const typeKeys = (keys: string) => {
  for (const key of keys) type(`${field().value}${key}`);
};

describe('AmountInput', () => {
  it('has a decimal keyboard on phones and a test id', async () => {
    await renderUi(<Field />);
    expect(field().inputMode).toBe('decimal');
    expect(screen.getByTestId('amount')).toBe(field());
  });

  it('accepts a comma as the decimal point, and shows a point on blur', async () => {
    const onChange = jest.fn();
    await renderUi(<Field onChange={onChange} />);
    typeKeys('1,5');
    expect(onChange).toHaveBeenLastCalledWith('1.5');
    fireEvent.blur(field());
    expect(field().value).toBe('1.5');
  });

  it.each([
    ['1,000', '1000'],
    ['12,345.6', '12345.6'],
    ['1,234,567', '1234567'],
  ])('reads %s, typed in American English, as %s', async (keys, value) => {
    const onChange = jest.fn();
    await renderUi(<Field onChange={onChange} />);
    typeKeys(keys);
    expect(field().value).toBe(keys);
    expect(onChange).toHaveBeenLastCalledWith(value);
    fireEvent.blur(field());
    expect(field().value).toBe(value);
  });

  it.each([
    '1e5',
    '-5',
    '1.2.3',
    '12a',
    '0x10',
  ])('treats %s as no amount, keeps showing it and marks it as invalid', async (keys) => {
    const onChange = jest.fn();
    await renderUi(<Field onChange={onChange} />);
    typeKeys(keys);
    expect(field().value).toBe(keys);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number, such as 1234.5');
    expect(onChange.mock.calls.at(-1)?.[0] ?? '').toBe('');
    type('12');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith('12');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows and reads amounts in the locale's format", async () => {
    mockLocale = 'de-DE';
    const onChange = jest.fn();
    await renderUi(<Field onChange={onChange} />);
    typeKeys('1.234,5');
    expect(onChange).toHaveBeenLastCalledWith('1234.5');
    fireEvent.blur(field());
    expect(field().value).toBe('1234,5');
    mockLocale = 'en-US';
  });

  it('discards the typed text when another amount is set from outside', async () => {
    function Emptied() {
      const [value, setValue] = useState('');
      return (
        <>
          <AmountInput label="Amount to sell" value={value} decimals={6} onChange={setValue} />
          <button type="button" onClick={() => setValue(value === '7' ? '' : '7')}>
            fill
          </button>
        </>
      );
    }
    await renderUi(<Emptied />);
    type('1e5');
    fireEvent.click(screen.getByText('fill'));
    expect(field().value).toBe('7');
    fireEvent.click(screen.getByText('fill'));
    expect(field().value).toBe('');
  });

  it('limits the fraction to the token’s decimals', async () => {
    const onChange = jest.fn();
    await renderUi(<Field onChange={onChange} />);
    type('1.123456');
    type('1.1234567');
    expect(field().value).toBe('1.123456');
    expect(onChange).toHaveBeenCalledTimes(1);
    type('1,1234567');
    expect(field().value).toBe('1.123456');
  });

  it('passes the width of its figure to the style sheet', async () => {
    await renderUi(<Field />);
    type('1234.5');
    expect(field().parentElement?.style.getPropertyValue('--chars')).toBe('5.5');
  });
});
