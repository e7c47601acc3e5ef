import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing.tsx';
import { AmountInput } from './amount-input.tsx';

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
const paste = (value: string) =>
  fireEvent.input(field(), { target: { value }, inputType: 'insertFromPaste' });

describe('AmountInput', () => {
  it('asks a phone for the decimal keys and can be found', async () => {
    await renderUi(<Field />);
    expect(field().inputMode).toBe('decimal');
    expect(screen.getByTestId('amount')).toBe(field());
  });

  it('takes a comma for a point', async () => {
    await renderUi(<Field />);
    type('1,5');
    expect(field().value).toBe('1.5');
  });

  it('stops at the token’s decimals', async () => {
    const onChange = jest.fn();
    await renderUi(<Field onChange={onChange} />);
    type('1.123456');
    type('1.1234567');
    expect(field().value).toBe('1.123456');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('keeps what it had when something else is typed', async () => {
    await renderUi(<Field />);
    type('12');
    type('12a');
    expect(field().value).toBe('12');
  });

  it('takes the grouping out of a pasted figure', async () => {
    await renderUi(<Field />);
    paste('1,234.56');
    expect(field().value).toBe('1234.56');
  });

  it('tells the width of its figure to the style sheet', async () => {
    await renderUi(<Field />);
    type('1234.5');
    expect(field().parentElement?.style.getPropertyValue('--chars')).toBe('5.5');
  });
});
