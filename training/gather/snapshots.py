"""Reads bare git directories of public repositories: the newest commit's files, nothing is run."""

import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path


class Snapshot:
    """`folder` holds one directory `owner+name/repo` for each repository."""

    def __init__(self, folder: Path, repository: str):
        self.git = ["git", "-C", str(folder / repository.replace("/", "+") / "repo")]

    def commit(self) -> str:
        return subprocess.run([*self.git, "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()

    def bytes(self, path: str) -> bytes:
        return subprocess.run([*self.git, "cat-file", "blob", f"HEAD:{path}"], capture_output=True, check=True).stdout

    def texts(self, wanted) -> Iterator[tuple[str, str]]:
        """(path, text) of each file whose path `wanted` says yes to. Files that the snapshot lacks (large ones) are left out."""
        listed = subprocess.run([*self.git, "ls-tree", "-r", "-l", "-z", "HEAD"], capture_output=True, text=True, check=True).stdout
        present = []
        for line in listed.split("\0")[:-1]:
            facts, path = line.split("\t", 1)
            if facts.split()[3].isdigit() and wanted(path):
                present.append((facts.split()[2], path))
        reader = subprocess.Popen([*self.git, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        # Asked for all at once by a thread: one question and one answer at a time is slow where there are many small files.
        asking = threading.Thread(target=_ask, args=(reader.stdin, [name for name, _ in present]))
        asking.start()
        for _, path in present:
            size = int(reader.stdout.readline().split()[2])
            yield path, reader.stdout.read(size + 1)[:-1].decode("utf-8", "replace")
        asking.join()
        reader.wait()


def _ask(pipe, names: list[str]) -> None:
    with pipe:
        pipe.writelines(f"{name}\n".encode() for name in names)
