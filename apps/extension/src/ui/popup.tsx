import { Popup } from './screens/popup.tsx';
import { start } from './start.tsx';
import { reportWindowId } from './tell-window.ts';

void reportWindowId();
void start(<Popup />);
