import { createMemoryVectorFiles } from './memory-vector-files.ts';
import { vectorFilesContract } from './testing/vector-files-contract.ts';

vectorFilesContract(async () => createMemoryVectorFiles());
