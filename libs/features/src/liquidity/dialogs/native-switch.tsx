import { Switch } from '@cenote/ui';

export interface NativeSwitchProps {
  label: string;
  checked: boolean;
  onChange(isNative: boolean): void;
}

/** Switch between the native coin and its wrapped form. */
export const NativeSwitch = (props: NativeSwitchProps) => (
  <div className="f-liquidity-option">
    <Switch {...props} data-testid="liquidity-native" />
  </div>
);
