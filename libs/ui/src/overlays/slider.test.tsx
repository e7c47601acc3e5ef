import { startText } from '@cenote/i18n';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { RangeSlider, Slider } from './slider.tsx';

const percent = (value: number) => `${value}%`;

function Slippage({ onCommit = () => {} }: { onCommit?: (value: number) => void }) {
  const [value, setValue] = useState(5);
  return (
    <Slider
      label="Slippage"
      min={0}
      max={10}
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      format={percent}
    />
  );
}

function PriceRange() {
  const [value, setValue] = useState<[number, number]>([4, 6]);
  return (
    <RangeSlider
      label="Price range"
      min={0}
      max={10}
      value={value}
      onChange={setValue}
      format={percent}
    />
  );
}

const press = (thumb: HTMLElement, key: string) => {
  act(() => thumb.focus());
  fireEvent.keyDown(thumb, { key });
};

describe('Slider', () => {
  it('increases in the writing direction', async () => {
    await renderUi(<Slippage />);
    const thumb = screen.getByRole('slider');
    press(thumb, 'ArrowRight');
    expect(thumb.getAttribute('aria-valuetext')).toBe('6%');
    await act(() => startText('ar-XB'));
    press(thumb, 'ArrowLeft');
    expect(thumb.getAttribute('aria-valuetext')).toBe('7%');
    await act(() => startText());
  });

  it('moves by arrow keys, and announces its formatted value', async () => {
    const onCommit = jest.fn();
    await renderUi(<Slippage onCommit={onCommit} />);
    const thumb = screen.getByRole('slider', { name: 'Slippage' });
    expect(thumb.getAttribute('aria-valuetext')).toBe('5%');
    press(thumb, 'ArrowRight');
    expect(thumb.getAttribute('aria-valuetext')).toBe('6%');
    expect(screen.getByText('6%')).toBeTruthy();
    expect(onCommit).toHaveBeenLastCalledWith(6);
    press(thumb, 'Home');
    expect(screen.getByText('0%')).toBeTruthy();
  });
});

describe('RangeSlider', () => {
  it('labels both ends and shows the range', async () => {
    await renderUi(<PriceRange />);
    expect(screen.getByText('4% – 6%')).toBeTruthy();
    press(screen.getByRole('slider', { name: 'Minimum' }), 'ArrowLeft');
    press(screen.getByRole('slider', { name: 'Maximum' }), 'ArrowRight');
    expect(screen.getByText('3% – 7%')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Price range' })).toBeTruthy();
  });

  it('never lets its ends cross', async () => {
    await renderUi(<PriceRange />);
    const least = screen.getByRole('slider', { name: 'Minimum' });
    for (let i = 0; i < 4; i++) press(least, 'ArrowRight');
    expect(screen.getByText('6% – 6%')).toBeTruthy();
  });
});
