import { Popup } from './screens/popup.tsx';
import { start } from './start.tsx';
import { tellWindow } from './tell-window.ts';

void tellWindow();
void start(<Popup />);
