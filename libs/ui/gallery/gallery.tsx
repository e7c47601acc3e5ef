import { useState } from 'react';
import {
  Column,
  Row,
  SegmentedControl,
  Text,
  type ThemeChoice,
  Toaster,
  UiProvider,
  useThemeName,
} from '../src/index.ts';
import { tokenIcon } from '../src/marks/token-icons.ts';
import { ControlsPage } from './controls-page.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import { OverlaysPage } from './overlays-page.tsx';
import { SwapPage } from './swap-page.tsx';
import { TypePage } from './type-page.tsx';

const THEMES = [
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'system', label: 'Auto' },
] as const;

/** Every component in its states. `?theme=light` opens it in the light theme. */
export function Gallery() {
  const asked = new URLSearchParams(window.location.search).get('theme');
  const [theme, setTheme] = useState<ThemeChoice>(
    asked === 'light' || asked === 'system' ? asked : 'dark',
  );
  return (
    <UiProvider theme={theme} tokenIcon={tokenIcon}>
      <Column
        render="main"
        width="100%"
        maxWidth={1120}
        marginHorizontal="auto"
        padding="$6"
        gap="$10"
        upTo640={{ padding: '$4', gap: '$8' }}
      >
        <Row between wrap gap="$4">
          <Text render="h1" variant="headline">
            Cenote
          </Text>
          <SegmentedControl label="Theme" options={THEMES} value={theme} onChange={setTheme} />
        </Row>
        <SwapPage />
        <ControlsPage />
        <FeedbackPage />
        <OverlaysPage />
        <TypePage />
      </Column>
      <Toaster theme={useThemeName(theme)} />
    </UiProvider>
  );
}
