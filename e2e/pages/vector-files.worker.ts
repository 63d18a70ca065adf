import { openVectorFiles } from '../../src/workers/vectors/opfs-vector-files.ts';
import { vectorFilesContract } from '../../src/workers/vectors/testing/vector-files-contract.ts';

/** Runs the contract on OPFS, which has synchronous access only in workers. */
async function runContract() {
  const outcomes = [];
  for (const [index, { name, run }] of vectorFilesContract.entries()) {
    outcomes.push({
      name,
      error: await openVectorFiles(`case-${index}`)
        .then(run)
        .then(() => '', String),
    });
  }
  const stored: string[] = [];
  const root = await navigator.storage.getDirectory();
  for await (const name of (await root.getDirectoryHandle('latent-vectors')).keys()) stored.push(name);
  return { outcomes, stored };
}

void runContract().then((outcome) => postMessage(outcome));
