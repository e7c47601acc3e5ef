/**
 * Components `Slider`, for one value, and `RangeSlider`, for the two ends of a range, which cannot cross; each with a
 * label and the formatted values.
 */
import { Slider as Base } from '@base-ui/react/slider';
import { useText } from '@cenote/i18n';

interface SliderLook {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  min: number;
  max: number;
  /** Step between two values. Default 1. */
  step?: number;
  /** Formats a value: `0.5%`, `$3,021`. Shown beside the label and announced. */
  format: (value: number) => string;
  disabled?: boolean;
  'data-testid'?: string;
}

export interface SliderProps extends SliderLook {
  value: number;
  onChange: (value: number) => void;
  /** Called when the thumb is released, for changes that cause a request. */
  onCommit?: (value: number) => void;
}

/** Slider; pair it with a field for exact values. */
export function Slider({ value, onChange, onCommit, ...appearance }: SliderProps) {
  return (
    <Frame
      {...appearance}
      values={[value]}
      names={[appearance.label]}
      onChange={([next]) => onChange(next ?? value)}
      onCommit={([next]) => onCommit?.(next ?? value)}
    />
  );
}

export interface RangeSliderProps extends SliderLook {
  /** Lower and upper end. */
  value: readonly [least: number, most: number];
  onChange: (value: [least: number, most: number]) => void;
  onCommit?: (value: [least: number, most: number]) => void;
}

/** Slider with the two ends of a range, which cannot cross. */
export function RangeSlider({ value, onChange, onCommit, ...appearance }: RangeSliderProps) {
  const t = useText();
  const pair = (next: readonly number[]): [number, number] => [
    next[0] ?? value[0],
    next[1] ?? value[1],
  ];
  return (
    <Frame
      {...appearance}
      values={value}
      names={[t('ui.least'), t('ui.most')]}
      onChange={(next) => onChange(pair(next))}
      onCommit={(next) => onCommit?.(pair(next))}
    />
  );
}

interface FrameProps extends SliderLook {
  values: readonly number[];
  /** Accessible name of each thumb. */
  names: readonly string[];
  onChange: (values: readonly number[]) => void;
  onCommit: (values: readonly number[]) => void;
}

function Frame({ values, names, onChange, onCommit, format, ...appearance }: FrameProps) {
  const { label, hideLabel = false, min, max, step = 1, disabled = false } = appearance;
  return (
    <Base.Root
      className="c-slider"
      value={values}
      onValueChange={onChange}
      onValueCommitted={onCommit}
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      disabled={disabled}
      thumbCollisionBehavior="none"
      data-testid={appearance['data-testid']}
    >
      <div className="c-slider-head">
        <Base.Label className={hideLabel ? 'c-hidden' : 'c-field-label'}>{label}</Base.Label>
        <span className="c-slider-value" aria-hidden="true">
          {values.map(format).join(' – ')}
        </span>
      </div>
      <Base.Control className="c-slider-control">
        <Base.Track className="c-slider-track">
          <Base.Indicator className="c-slider-indicator" />
          {names.map((name, index) => (
            <Base.Thumb
              key={name}
              className="c-slider-thumb"
              index={index}
              getAriaLabel={() => name}
              getAriaValueText={(_, value) => format(value)}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
