/** The app's settings as the browser stores them. Runs in the page. */
export async function storedSettings(): Promise<unknown> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('keyval-store');
    request.onsuccess = () => resolve(request.result);
  });
  const value = await new Promise<unknown>((resolve) => {
    const request = db.transaction('keyval').objectStore('keyval').get('latent.settings');
    request.onsuccess = () => resolve(request.result);
  });
  db.close();
  return value;
}
