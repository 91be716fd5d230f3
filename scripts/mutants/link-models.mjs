// Gives a copy of the tree, in .cache/mutants/trees/NAME, the models of the tree itself: they are too large to
// be copied.
import { symlinkSync } from 'node:fs';

symlinkSync('../../../../models', 'models', 'junction');
